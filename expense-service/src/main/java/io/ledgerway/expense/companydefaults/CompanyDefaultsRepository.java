package io.ledgerway.expense.companydefaults;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.database.RecordRowMapper;
import java.sql.Types;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Table {@code company_defaults}: the defaults of each company. */
final class CompanyDefaultsRepository implements CompanyDefaultsLookup {

    private static final String SAVE =
            """
            INSERT INTO company_defaults (company_id, bank_account_id, supplier_id, customer_id)
            VALUES (:company, :bankAccount, :supplier, :customer)
            ON CONFLICT (company_id)
            DO UPDATE SET bank_account_id = excluded.bank_account_id,
                          supplier_id = excluded.supplier_id,
                          customer_id = excluded.customer_id,
                          changed_at = excluded.changed_at
            """;

    private static final RowMapper<CompanyDefaults> DEFAULTS =
            RecordRowMapper.of(CompanyDefaults.class);

    private final JdbcClient jdbc;

    CompanyDefaultsRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public CompanyDefaults of(CompanyId company) {
        return jdbc.sql(
                        "SELECT bank_account_id, supplier_id, customer_id FROM company_defaults"
                                + " WHERE company_id = :company")
                .param("company", company.value())
                .query(DEFAULTS)
                .optional()
                .orElse(CompanyDefaults.NONE);
    }

    void save(CompanyId company, CompanyDefaults companyDefaults) {
        jdbc.sql(SAVE)
                .param("company", company.value())
                .param("bankAccount", companyDefaults.bankAccountId(), Types.VARCHAR)
                .param("supplier", companyDefaults.supplierId(), Types.VARCHAR)
                .param("customer", companyDefaults.customerId(), Types.VARCHAR)
                .update();
    }
}
