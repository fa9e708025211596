package io.ledgerway.expense.categorymapping;

import io.ledgerway.model.expense.ExpenseMapping.Choice;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.database.RecordRowMapper;
import java.sql.Types;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Table {@code category_mapping}: the categories of each company in their order. */
class CategoryMappingRepository {

    private static final String OF_COMPANY =
            """
            SELECT category_id, name, chosen, account_id, tax_rate_id, tracking_category_ids
            FROM category_mapping WHERE company_id = :company ORDER BY position
            """;

    private static final String DELETE = "DELETE FROM category_mapping WHERE company_id = :company";

    private static final String ADD =
            """
            INSERT INTO category_mapping (company_id, category_id, position, name, chosen, account_id,
                tax_rate_id, tracking_category_ids)
            VALUES (:company, :id, :position, :name, :chosen, :account, :taxRate, :tracking)
            """;

    private static final RowMapper<Row> ROWS = RecordRowMapper.of(Row.class);

    private final JdbcClient jdbc;

    CategoryMappingRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    List<MappedCategory> of(CompanyId company) {
        return jdbc.sql(OF_COMPANY).param("company", company.value()).query(ROWS).list().stream()
                .map(Row::category)
                .toList();
    }

    /** Replaces all categories, in the caller's transaction. */
    void replace(CompanyId company, List<MappedCategory> categories) {
        jdbc.sql(DELETE).param("company", company.value()).update();
        for (int i = 0; i < categories.size(); i++) {
            MappedCategory it = categories.get(i);
            Choice choice = it.choice() == null ? Choice.NONE : it.choice();
            jdbc.sql(ADD)
                    .param("company", company.value())
                    .param("id", it.id())
                    .param("position", i)
                    .param("name", it.name())
                    .param("chosen", it.choice() != null)
                    .param("account", choice.accountId(), Types.VARCHAR)
                    .param("taxRate", choice.taxRateId(), Types.VARCHAR)
                    .param("tracking", choice.trackingCategoryIds().toArray(String[]::new))
                    .update();
        }
    }

    private record Row(
            String categoryId,
            String name,
            boolean chosen,
            @Nullable String accountId,
            @Nullable String taxRateId,
            List<String> trackingCategoryIds) {

        private MappedCategory category() {
            return new MappedCategory(
                    categoryId,
                    name,
                    chosen ? new Choice(accountId, taxRateId, trackingCategoryIds) : null);
        }
    }
}
