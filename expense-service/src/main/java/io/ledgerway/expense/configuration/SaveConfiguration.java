package io.ledgerway.expense.configuration;

import io.ledgerway.expense.reference.AccountingConnections;
import io.ledgerway.expense.reference.Books;
import io.ledgerway.expense.reference.References;
import io.ledgerway.expense.reference.Wanted;
import io.ledgerway.model.company.DirectoryEntry.Company;
import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionOperations;

/** Checks a company's defaults against its books, and keeps them. */
final class SaveConfiguration {

    private final ConfigurationTable table;
    private final AccountingConnections connections;
    private final References references;
    private final CompanyDirectory companyDirectory;
    private final List<ConfigurationListener> listeners;
    private final AuditTrail audit;
    private final TransactionOperations transaction;

    SaveConfiguration(
            ConfigurationTable table,
            AccountingConnections connections,
            References references,
            CompanyDirectory companyDirectory,
            List<ConfigurationListener> listeners,
            AuditTrail audit,
            TransactionOperations transaction) {
        this.table = table;
        this.connections = connections;
        this.references = references;
        this.companyDirectory = companyDirectory;
        this.listeners = listeners;
        this.audit = audit;
        this.transaction = transaction;
    }

    /**
     * @throws ApiException 400 naming each default that cannot be one, 503 when the books cannot be
     *     asked
     */
    void save(Company company, Defaults defaults) {
        refuse(ConfigurationRules.shape(defaults));
        if (!defaults.equals(Defaults.NONE)) {
            connections
                    .linked(company.id())
                    .map(it -> references.lookUp(company.id(), it.id(), wanted(defaults)))
                    .ifPresent(
                            (Books books) -> refuse(ConfigurationRules.against(books, defaults)));
        }
        transaction.executeWithoutResult(_ -> keep(company, defaults));
    }

    private void keep(Company company, Defaults defaults) {
        CompanyId id = company.id();
        if (companyDirectory.isDeleted(id.value())) {
            throw ApiException.notFound("No company was found with ID " + id);
        }
        table.save(id, defaults);
        listeners.forEach(it -> it.saved(id));
        audit.record(company.clientId(), id, "expenses.configured", null);
    }

    private static Wanted wanted(Defaults defaults) {
        return new Wanted(
                only(defaults.bankAccountId()),
                only(defaults.supplierId()),
                only(defaults.customerId()),
                Set.of(),
                Set.of(),
                Set.of());
    }

    private static Set<String> only(@Nullable String id) {
        return id == null ? Set.of() : Set.of(id);
    }

    private static void refuse(List<ErrorBody.Item> items) {
        if (!items.isEmpty()) {
            throw ApiException.invalid("Error processing request - not valid.", items);
        }
    }
}
