package io.ledgerway.expense.categorymapping;

import io.ledgerway.expense.reference.AccountingConnections;
import io.ledgerway.expense.reference.ReferenceDataSource;
import io.ledgerway.expense.transaction.TransactionRepository;
import io.ledgerway.model.company.DirectoryEntry.Company;
import io.ledgerway.model.expense.ExpenseMapping.Choice;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionOperations;

/** Validates categories against the reference data of the company and stores them. */
final class CategoryMappingService {

    private final CategoryMappingRepository repository;
    private final TransactionRepository transactionRepository;
    private final AccountingConnections connections;
    private final ReferenceDataSource referenceDataSource;
    private final CompanyDirectory companyDirectory;
    private final AuditTrail audit;
    private final TransactionOperations transaction;

    CategoryMappingService(
            CategoryMappingRepository repository,
            TransactionRepository transactionRepository,
            AccountingConnections connections,
            ReferenceDataSource referenceDataSource,
            CompanyDirectory companyDirectory,
            AuditTrail audit,
            TransactionOperations transaction) {
        this.repository = repository;
        this.transactionRepository = transactionRepository;
        this.connections = connections;
        this.referenceDataSource = referenceDataSource;
        this.companyDirectory = companyDirectory;
        this.audit = audit;
        this.transaction = transaction;
    }

    List<MappedCategory> of(CompanyId company) {
        return repository.of(company);
    }

    /**
     * Replaces the categories. A category without a choice keeps the one that is stored. Of two
     * concurrent calls for a company, the later one replaces the categories of the earlier one.
     *
     * @throws ApiException 400 with an item for each invalid choice, 503 when the reference data is
     *     unavailable
     */
    void save(Company company, List<MappedCategory> categories) {
        validate(company, categories);
        transaction.executeWithoutResult(_ -> {
            CompanyId id = company.id();
            transactionRepository.lockCompany(id);
            if (companyDirectory.isDeleted(id.value())) {
                throw ApiException.notFound("No company was found with ID " + id);
            }
            Map<String, MappedCategory> before =
                    repository.of(id).stream()
                            .collect(Collectors.toMap(MappedCategory::id, Function.identity()));
            repository.replace(
                    id,
                    categories.stream()
                            .map(it ->
                                    it.choice() == null
                                            ? new MappedCategory(
                                                    it.id(), it.name(), choice(before, it))
                                            : it)
                            .toList());
            audit.record(company.clientId(), id, "expenses.categoriesMapped", null);
        });
    }

    /** Validates categories as {@link #save} does. */
    void validate(Company company, List<MappedCategory> categories) {
        CategoryMappingValidator.validateLengths(categories);
        if (categories.stream().map(MappedCategory::choice).anyMatch(Objects::nonNull)) {
            connections
                    .linked(company.id())
                    .map(it ->
                            referenceDataSource.lookUp(
                                    company.id(),
                                    it.id(),
                                    CategoryMappingValidator.referencesOf(categories)))
                    .ifPresent(it -> CategoryMappingValidator.validateReferences(it, categories));
        }
    }

    private static @Nullable Choice choice(
            Map<String, MappedCategory> before, MappedCategory category) {
        MappedCategory known = before.get(category.id());
        return known == null ? null : known.choice();
    }
}
