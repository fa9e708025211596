package io.ledgerway.expense.categorymapping;

import io.ledgerway.expense.reference.AccountingConnections;
import io.ledgerway.expense.reference.ReferenceDataSource;
import io.ledgerway.expense.transaction.TransactionRepository;
import io.ledgerway.model.company.DirectoryEntry.Company;
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
            lock(id);
            Map<String, MappedCategory> before = byId(repository.of(id));
            repository.replace(
                    id,
                    categories.stream()
                            .map(it ->
                                    it.choice() == null
                                            ? withChoiceOf(it, before.get(it.id()))
                                            : it)
                            .toList());
            audit.record(company.clientId(), id, "expenses.categoriesMapped", null);
        });
    }

    /**
     * Stores choices for existing categories, or for the usual ones if the company has none. List,
     * order, names and all other choices remain: the application may have changed them since the
     * person opened the page.
     *
     * @param chosen validated; one without a choice, or of an unknown category, changes nothing
     */
    void choose(Company company, List<MappedCategory> chosen) {
        Map<String, MappedCategory> byId = byId(chosen);
        transaction.executeWithoutResult(_ -> {
            lock(company.id());
            List<MappedCategory> stored = repository.of(company.id());
            repository.replace(
                    company.id(),
                    (stored.isEmpty() ? UsualCategory.all() : stored)
                            .stream().map(it -> withChoiceOf(it, byId.get(it.id()))).toList());
            audit.record(company.clientId(), company.id(), "expenses.categoriesMapped", null);
        });
    }

    /** Validates categories as {@link #save} does. */
    void validate(Company company, List<MappedCategory> categories) {
        CategoryMappingValidator.validateLengths(categories);
        if (categories.stream().map(MappedCategory::choice).anyMatch(Objects::nonNull)) {
            connections
                    .forReads(company.id())
                    .map(it ->
                            referenceDataSource.lookUp(
                                    company.id(),
                                    it.id(),
                                    CategoryMappingValidator.referencesOf(categories)))
                    .ifPresent(it -> CategoryMappingValidator.validateReferences(it, categories));
        }
    }

    private void lock(CompanyId company) {
        transactionRepository.lockCompany(company);
        if (companyDirectory.isDeleted(company.value())) {
            throw ApiException.notFound("No company was found with ID " + company);
        }
    }

    private static Map<String, MappedCategory> byId(List<MappedCategory> categories) {
        return categories.stream()
                .collect(Collectors.toMap(MappedCategory::id, Function.identity()));
    }

    private static MappedCategory withChoiceOf(
            MappedCategory category, @Nullable MappedCategory other) {
        return other == null || other.choice() == null
                ? category
                : new MappedCategory(category.id(), category.name(), other.choice());
    }
}
