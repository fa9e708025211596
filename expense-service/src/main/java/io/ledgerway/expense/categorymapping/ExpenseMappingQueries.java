package io.ledgerway.expense.categorymapping;

import io.ledgerway.expense.companydefaults.CompanyDefaults;
import io.ledgerway.expense.companydefaults.CompanyDefaultsLookup;
import io.ledgerway.expense.mappingoptions.MappingOptions;
import io.ledgerway.expense.mappingoptions.MappingOptionsQueries;
import io.ledgerway.expense.reference.AccountingConnections;
import io.ledgerway.expense.reference.SyncedRecordsClient;
import io.ledgerway.model.accounting.RecordStatus;
import io.ledgerway.model.accounting.contact.Customer;
import io.ledgerway.model.accounting.contact.Supplier;
import io.ledgerway.model.company.DirectoryEntry.Connection;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.expense.ExpenseMapping;
import io.ledgerway.model.expense.ExpenseMapping.Category;
import io.ledgerway.model.expense.ExpenseMapping.DefaultChoice;
import io.ledgerway.model.expense.ExpenseMapping.Option;
import io.ledgerway.model.expense.ExpenseMapping.TrackingGroup;
import io.ledgerway.model.id.CompanyId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads what the page of the expense mapping shows. */
final class ExpenseMappingQueries {

    /** Contacts of a list; a search finds others. */
    private static final int MAX_CONTACTS = 100;

    private static final int MAX_ACCOUNTS = 500;
    private static final int MAX_TAX_RATES = 200;
    private static final int MAX_TRACKING = 500;
    private static final int MAX_GROUPS = 3;

    private static final Comparator<Option> BY_NAME =
            Comparator.comparing(Option::name, String.CASE_INSENSITIVE_ORDER);

    private final CategoryMappingRepository repository;
    private final CompanyDefaultsLookup companyDefaultsLookup;
    private final MappingOptionsQueries mappingOptionsQueries;
    private final AccountingConnections connections;
    private final SyncedRecordsClient records;
    private final PostedLineRepository postedLines;

    ExpenseMappingQueries(
            CategoryMappingRepository repository,
            CompanyDefaultsLookup companyDefaultsLookup,
            MappingOptionsQueries mappingOptionsQueries,
            AccountingConnections connections,
            SyncedRecordsClient records,
            PostedLineRepository postedLines) {
        this.repository = repository;
        this.companyDefaultsLookup = companyDefaultsLookup;
        this.mappingOptionsQueries = mappingOptionsQueries;
        this.connections = connections;
        this.records = records;
        this.postedLines = postedLines;
    }

    /**
     * Reads the page of a company.
     *
     * @param supplierSearch part of the names of suppliers; empty for all
     * @param customerSearch part of the names of customers; empty for all
     */
    ExpenseMapping of(CompanyId company, String supplierSearch, String customerSearch) {
        Optional<Connection> linked = connections.linked(company);
        CompanyDefaults defaults = companyDefaultsLookup.of(company);
        MappingOptions options = mappingOptionsQueries.of(company);
        List<PostedLine> posted =
                linked.map(it -> postedLines.latest(company, it.id())).orElseGet(List::of);
        List<Option> accounts =
                options.accounts().stream()
                        .filter(it -> !it.validTransactionTypes().isEmpty())
                        .filter(it -> !it.isBankAccount())
                        .map(ExpenseMappingQueries::option)
                        .sorted(BY_NAME)
                        .limit(MAX_ACCOUNTS)
                        .toList();
        List<Option> banks =
                options.accounts().stream()
                        .filter(MappingOptions.Account::isBankAccount)
                        .map(ExpenseMappingQueries::option)
                        .sorted(BY_NAME)
                        .limit(MAX_ACCOUNTS)
                        .toList();
        List<Option> taxRates =
                options.taxRates().stream()
                        .map(it -> new Option(it.id(), it.name()))
                        .sorted(BY_NAME)
                        .limit(MAX_TAX_RATES)
                        .toList();
        List<TrackingGroup> groups = groups(options.trackingCategories());
        MappingSuggestions suggestions =
                new MappingSuggestions(
                        posted,
                        accounts,
                        taxRates,
                        groups.stream().flatMap(it -> it.options().stream()).toList());
        Contacts suppliers =
                linked.map(it ->
                                contacts(
                                        it,
                                        DataType.SUPPLIERS,
                                        Supplier.class,
                                        ExpenseMappingQueries::option,
                                        supplierSearch,
                                        defaults.supplierId()))
                        .orElse(Contacts.NONE);
        Contacts customers =
                linked.map(it ->
                                contacts(
                                        it,
                                        DataType.CUSTOMERS,
                                        Customer.class,
                                        ExpenseMappingQueries::option,
                                        customerSearch,
                                        defaults.customerId()))
                        .orElse(Contacts.NONE);
        List<MappedCategory> stored = repository.of(company);
        return new ExpenseMapping(
                linked.isPresent(),
                new DefaultChoice(
                        defaults.bankAccountId(),
                        suggestions.bankAccount(banks),
                        banks,
                        banks.size()),
                suppliers.choice(defaults.supplierId(), suggestions.supplier(suppliers.options())),
                customers.choice(
                        defaults.customerId(), MappingSuggestions.customer(customers.options())),
                accounts,
                taxRates,
                groups,
                (stored.isEmpty() ? UsualCategory.all() : stored)
                        .stream()
                                .map(it ->
                                        new Category(
                                                it.id(),
                                                it.name(),
                                                UsualCategory.isUsual(it),
                                                it.choice(),
                                                suggestions.of(it.name())))
                                .toList());
    }

    private static Option option(MappingOptions.Account it) {
        return new Option(
                it.id(),
                it.nominalCode() == null ? it.name() : it.nominalCode() + " · " + it.name());
    }

    private static Optional<Option> option(Supplier it) {
        return option(it.id(), it.supplierName(), it.status());
    }

    private static Optional<Option> option(Customer it) {
        return option(it.id(), it.customerName(), it.status());
    }

    private static Optional<Option> option(
            @Nullable String id, @Nullable String name, @Nullable RecordStatus status) {
        return id == null || status == RecordStatus.ARCHIVED
                ? Optional.empty()
                : Optional.of(new Option(id, name == null || name.isBlank() ? id : name));
    }

    /** Groups categories by their parents; a parent itself cannot be chosen. */
    private static List<TrackingGroup> groups(List<MappingOptions.TrackingCategory> all) {
        Map<String, String> names =
                all.stream()
                        .collect(
                                Collectors.toMap(
                                        MappingOptions.TrackingCategory::id,
                                        MappingOptions.TrackingCategory::name,
                                        (one, _) -> one));
        Map<String, List<Option>> byGroup = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        all.stream()
                .filter(it -> !it.hasChildren())
                .limit(MAX_TRACKING)
                .forEach(it -> {
                    String parent = it.parentId();
                    String group = parent == null ? "" : names.getOrDefault(parent, "");
                    byGroup.computeIfAbsent(group, _ -> new ArrayList<>())
                            .add(new Option(it.id(), it.name()));
                });
        return byGroup.entrySet().stream()
                .map(it ->
                        new TrackingGroup(
                                it.getKey(), it.getValue().stream().sorted(BY_NAME).toList()))
                .limit(MAX_GROUPS)
                .toList();
    }

    private <T> Contacts contacts(
            Connection connection,
            DataType type,
            Class<T> record,
            Function<T, Optional<Option>> option,
            String search,
            @Nullable String chosen) {
        String wanted = search.strip().toLowerCase(Locale.ROOT);
        List<Option> found = new ArrayList<>();
        int[] total = {0};
        records.forEach(
                connection.companyId(),
                connection.id(),
                type,
                record,
                it ->
                        option.apply(it)
                                .ifPresent(each -> {
                                    boolean fits =
                                            each.name().toLowerCase(Locale.ROOT).contains(wanted);
                                    if (fits) {
                                        total[0]++;
                                    }
                                    if (each.id().equals(chosen)) {
                                        found.addFirst(each);
                                    } else if (fits && found.size() < MAX_CONTACTS) {
                                        found.add(each);
                                    }
                                }));
        return new Contacts(found.stream().sorted(BY_NAME).toList(), total[0]);
    }

    private record Contacts(List<Option> options, int total) {

        private static final Contacts NONE = new Contacts(List.of(), 0);

        private DefaultChoice choice(@Nullable String chosen, @Nullable String suggested) {
            return new DefaultChoice(chosen, suggested, options, total);
        }
    }
}
