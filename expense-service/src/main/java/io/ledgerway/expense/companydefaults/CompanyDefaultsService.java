package io.ledgerway.expense.companydefaults;

import io.ledgerway.expense.reference.AccountingConnections;
import io.ledgerway.expense.reference.ReferenceData;
import io.ledgerway.expense.reference.ReferenceDataSource;
import io.ledgerway.expense.reference.ReferenceRequest;
import io.ledgerway.model.company.DirectoryEntry.Company;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.audit.ChangedMembers;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionOperations;

/** Validates a company's defaults against its reference data and stores them. */
public final class CompanyDefaultsService {

    private final CompanyDefaultsRepository repository;
    private final AccountingConnections connections;
    private final ReferenceDataSource referenceDataSource;
    private final CompanyDirectory companyDirectory;
    private final List<CompanyDefaultsListener> listeners;
    private final AuditTrail audit;
    private final TransactionOperations transaction;

    CompanyDefaultsService(
            CompanyDefaultsRepository repository,
            AccountingConnections connections,
            ReferenceDataSource referenceDataSource,
            CompanyDirectory companyDirectory,
            List<CompanyDefaultsListener> listeners,
            AuditTrail audit,
            TransactionOperations transaction) {
        this.repository = repository;
        this.connections = connections;
        this.referenceDataSource = referenceDataSource;
        this.companyDirectory = companyDirectory;
        this.listeners = listeners;
        this.audit = audit;
        this.transaction = transaction;
    }

    /**
     * Stores the defaults.
     *
     * @throws ApiException 400 with an item for each invalid default, 503 when the reference data
     *     is unavailable
     */
    public void save(Company company, CompanyDefaults companyDefaults) {
        validate(company, companyDefaults);
        transaction.executeWithoutResult(_ -> store(company, companyDefaults));
    }

    /** Validates defaults as {@link #save} does. */
    public void validate(Company company, CompanyDefaults companyDefaults) {
        CompanyDefaultsValidator.validateLengths(companyDefaults);
        if (!companyDefaults.equals(CompanyDefaults.NONE)) {
            connections
                    .forReads(company.id())
                    .map(it ->
                            referenceDataSource.lookUp(
                                    company.id(), it.id(), referencesOf(companyDefaults)))
                    .ifPresent((ReferenceData referenceData) ->
                            CompanyDefaultsValidator.validateReferences(
                                    referenceData, companyDefaults));
        }
    }

    /** Stores validated defaults in the caller's transaction. */
    public void store(Company company, CompanyDefaults companyDefaults) {
        CompanyId id = company.id();
        if (companyDirectory.isDeleted(id.value())) {
            throw ApiException.notFound("No company was found with ID " + id);
        }
        CompanyDefaults before = repository.of(id);
        repository.save(id, companyDefaults);
        listeners.forEach(it -> it.saved(id));
        Map<String, String> changes =
                new ChangedMembers()
                        .member(
                                "bankAccount",
                                before.bankAccountId(),
                                companyDefaults.bankAccountId())
                        .member("supplier", before.supplierId(), companyDefaults.supplierId())
                        .member("customer", before.customerId(), companyDefaults.customerId())
                        .details();
        audit.record(company.clientId(), id, "expenses.configured", null, changes);
    }

    private static ReferenceRequest referencesOf(CompanyDefaults companyDefaults) {
        return new ReferenceRequest(
                only(companyDefaults.bankAccountId()),
                only(companyDefaults.supplierId()),
                only(companyDefaults.customerId()),
                Set.of(),
                Set.of(),
                Set.of());
    }

    private static Set<String> only(@Nullable String id) {
        return id == null ? Set.of() : Set.of(id);
    }
}
