package io.ledgerway.portal.expense;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The mapping options of a company, as far as pages need them. */
record MappingOptions(@Nullable List<Account> accounts, @Nullable List<TaxRate> taxRates) {

    /** No options are known. */
    static final MappingOptions NONE = new MappingOptions(null, null);

    /** An account. */
    record Account(
            String id,
            @Nullable String nominalCode,
            @Nullable String name,
            @Nullable String currency,
            @Nullable String accountType,
            @Nullable Boolean isBankAccount) {

        String label() {
            String label = Objects.requireNonNullElse(name, id);
            String code = nominalCode == null ? "" : nominalCode + " · ";
            return code + label + (currency == null ? "" : " · " + currency);
        }

        private boolean isBank() {
            return Boolean.TRUE.equals(isBankAccount);
        }

        private boolean takesSpend() {
            return "Expense".equals(accountType) && !isBank();
        }

        private boolean contains(String text) {
            return Stream.of(id, nominalCode, name)
                    .filter(Objects::nonNull)
                    .anyMatch(it ->
                            it.toLowerCase(Locale.ROOT).contains(text.toLowerCase(Locale.ROOT)));
        }
    }

    /** A tax rate. */
    record TaxRate(String id, @Nullable String name, @Nullable BigDecimal effectiveTaxRate) {

        private boolean isZero() {
            return effectiveTaxRate != null && effectiveTaxRate.signum() == 0;
        }

        String label() {
            return Objects.requireNonNullElse(name, id);
        }
    }

    /** The bank accounts whose name, code or id contains a text. */
    List<Account> bankAccounts(String text) {
        return all(accounts).filter(it -> it.isBank() && it.contains(text)).toList();
    }

    /** The accounts that take expenses, in the order of their codes. */
    List<Account> expenseAccounts() {
        return all(accounts)
                .filter(Account::takesSpend)
                // those without a code last
                .sorted(
                        Comparator.comparing(
                                it -> Objects.requireNonNullElse(it.nominalCode(), "\uffff")))
                .toList();
    }

    /** The names of the tax rates of 0 %. */
    public List<String> zeroRates() {
        return all(taxRates).filter(TaxRate::isZero).map(TaxRate::label).limit(5).toList();
    }

    /** The name of an account; its id if it is unknown. */
    public String account(@Nullable String id) {
        return all(accounts)
                .filter(it -> it.id().equals(id))
                .findFirst()
                .map(Account::label)
                .orElse(id == null ? "" : id);
    }

    /** The name of a tax rate; its id if it is unknown. */
    public String taxRate(@Nullable String id) {
        Optional<TaxRate> found = all(taxRates).filter(it -> it.id().equals(id)).findFirst();
        return found.map(TaxRate::label).orElse(id == null ? "" : id);
    }

    /** A sample payment with accounts of this company. */
    List<Map<String, Object>> example(UUID id, LocalDate date) {
        Account account =
                all(accounts)
                        .filter(Account::takesSpend)
                        .findFirst()
                        .orElse(new Account("40", null, null, "GBP", null, null));
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("netAmount", 10);
        line.put("taxAmount", 0);
        all(taxRates)
                .filter(TaxRate::isZero)
                .findFirst()
                .ifPresent(it -> line.put("taxRateRef", Map.of("id", it.id())));
        line.put("accountRef", Map.of("id", account.id()));
        Map<String, Object> payment = new LinkedHashMap<>();
        payment.put("id", id.toString());
        payment.put("type", "Payment");
        payment.put("issueDate", date.toString());
        payment.put("currency", Objects.requireNonNullElse(account.currency(), "GBP"));
        payment.put("merchantName", "Harbour Café");
        payment.put("lines", List.of(line));
        payment.put("notes", "Posted from the portal");
        return List.of(payment);
    }

    private static <T> Stream<T> all(@Nullable List<T> list) {
        return list == null ? Stream.of() : list.stream();
    }
}
