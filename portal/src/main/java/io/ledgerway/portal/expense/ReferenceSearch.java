package io.ledgerway.portal.expense;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.PendingCall;
import io.ledgerway.portal.expense.DefaultOptions.Choice;
import io.ledgerway.portal.expense.DefaultOptions.Matches;
import io.ledgerway.portal.expense.MappingOptions.Account;
import io.ledgerway.portal.view.ApiPath;
import io.ledgerway.portal.view.QueryLiteral;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Searches the options of the defaults: bank accounts in the mapping options, others in the data.
 */
record ReferenceSearch(ApiClient api, UUID company) {

    private static final int SHOWN = 50;

    /** Records that one query names; a query has fewer than 2,048 characters. */
    private static final int NAMED = 40;

    /** A page of a list with names. */
    record Named(@Nullable List<Entry> results, long totalResults) {

        private List<Entry> shown() {
            return results == null ? List.of() : results;
        }
    }

    /** A record with the name members of accounts, suppliers and customers. */
    record Entry(
            String id,
            @Nullable String name,
            @Nullable String supplierName,
            @Nullable String customerName) {

        private String label() {
            return Optional.ofNullable(name).or(this::contact).orElse(id);
        }

        private Optional<String> contact() {
            return Optional.ofNullable(supplierName).or(() -> Optional.ofNullable(customerName));
        }
    }

    ApiResult<MappingOptions> options() {
        return api.get(
                MappingOptions.class,
                ExpenseConfiguration.api(company).segment("mappingOptions").address());
    }

    /** The options of a default. */
    DefaultOptions choices(DefaultField field, String search, String chosen) {
        PendingCall<Matches> found = PendingCall.of(() -> find(field, search));
        String name = name(field, chosen);
        return new DefaultOptions(field, search, chosen, name, found.result(), null);
    }

    /** The name of a default; its id if the name is unknown. */
    String name(DefaultField field, String id) {
        if (id.isEmpty()) {
            return "";
        }
        ApiPath path = list(field).with("query", "id=" + QueryLiteral.of(id)).with("pageSize", 1);
        return api.get(Named.class, path.address())
                .optional()
                .flatMap(it -> it.shown().stream().findFirst())
                .map(it -> it.label().equals(id) ? id : it.label() + " · " + id)
                .orElse(id);
    }

    /** The names of these records by id, without those that are unknown. */
    Map<String, String> names(DefaultField field, List<String> ids) {
        if (ids.isEmpty()) {
            return Map.of();
        }
        String query =
                ids.stream()
                        .limit(NAMED)
                        .map(it -> "id=" + QueryLiteral.of(it))
                        .collect(Collectors.joining("||"));
        ApiPath path = list(field).with("query", query).with("pageSize", SHOWN);
        return api.get(Named.class, path.address()).optional().stream()
                .flatMap(it -> it.shown().stream())
                .collect(Collectors.toMap(Entry::id, Entry::label, (first, _) -> first));
    }

    private ApiResult<Matches> find(DefaultField field, String search) {
        if (field == DefaultField.BANK_ACCOUNT) {
            return options().map(it -> found(it.bankAccounts(search)));
        }
        ApiPath path =
                list(field)
                        .with("pageSize", SHOWN)
                        .with("query", field.query(search))
                        .with("orderBy", field.nameProperty());
        return api.get(Named.class, path.address())
                .map(it ->
                        new Matches(
                                it.shown().stream()
                                        .map(each -> new Choice(each.id(), each.label()))
                                        .toList(),
                                it.totalResults()));
    }

    private static Matches found(List<Account> accounts) {
        List<Choice> shown =
                accounts.stream()
                        .sorted(
                                Comparator.comparing(
                                        it -> Objects.requireNonNullElse(it.name(), it.id())))
                        .limit(SHOWN)
                        .map(it -> new Choice(it.id(), it.label()))
                        .toList();
        return new Matches(shown, accounts.size());
    }

    private ApiPath list(DefaultField field) {
        return ApiPath.of("/companies/" + company + "/data").segment(field.list());
    }
}
