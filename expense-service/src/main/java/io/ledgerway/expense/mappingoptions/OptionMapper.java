package io.ledgerway.expense.mappingoptions;

import static java.util.Objects.requireNonNullElse;

import io.ledgerway.expense.posting.PlatformRules;
import io.ledgerway.model.accounting.RecordStatus;
import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.accounting.ledger.AccountStatus;
import io.ledgerway.model.accounting.ledger.AccountType;
import io.ledgerway.model.accounting.ledger.TaxRate;
import io.ledgerway.model.accounting.ledger.TrackingCategory;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Maps records to options. Archived records and accounts of unknown type are skipped. Clients do
 * not accept null, so missing values become neutral values.
 */
final class OptionMapper {

    /** ISO 4217 code for no currency. */
    private static final String NO_CURRENCY = "XXX";

    private OptionMapper() {}

    /**
     * Maps an account.
     *
     * @param base the company's base currency; null if unknown
     */
    static Optional<MappingOptions.Account> of(
            String platformKey, Account account, @Nullable String base) {
        String id = account.id();
        AccountType type = account.type();
        if (id == null
                || type == null
                || type == AccountType.UNKNOWN
                || account.status() == AccountStatus.ARCHIVED) {
            return Optional.empty();
        }
        return Optional.of(
                new MappingOptions.Account(
                        id,
                        account.nominalCode(),
                        name(account.name(), id),
                        currency(account.currency()),
                        type,
                        requireNonNullElse(account.fullyQualifiedCategory(), type.wire()),
                        Boolean.TRUE.equals(account.isBankAccount()),
                        PlatformRules.validTransactionTypes(platformKey, account),
                        PlatformRules.validFor(platformKey, account, base)));
    }

    static Optional<MappingOptions.TrackingCategory> of(TrackingCategory category) {
        String id = category.id();
        if (id == null || category.status() == RecordStatus.ARCHIVED) {
            return Optional.empty();
        }
        return Optional.of(
                new MappingOptions.TrackingCategory(
                        id,
                        name(category.name(), id),
                        Boolean.TRUE.equals(category.hasChildren()),
                        category.parentId(),
                        category.modifiedDate()));
    }

    /** Marks the categories that others name as their parent; some platforms only name parents. */
    static List<MappingOptions.TrackingCategory> withParents(
            List<MappingOptions.TrackingCategory> categories) {
        Set<String> parents = new HashSet<>();
        for (MappingOptions.TrackingCategory it : categories) {
            if (it.parentId() != null) {
                parents.add(it.parentId());
            }
        }
        return categories.stream()
                .map(it ->
                        it.hasChildren() || !parents.contains(it.id())
                                ? it
                                : new MappingOptions.TrackingCategory(
                                        it.id(), it.name(), true, it.parentId(), it.modifiedDate()))
                .toList();
    }

    static Optional<MappingOptions.TaxRate> of(String platformKey, TaxRate rate) {
        String id = rate.id();
        if (id == null || rate.status() == RecordStatus.ARCHIVED) {
            return Optional.empty();
        }
        BigDecimal total = rate.totalTaxRate();
        BigDecimal effective = rate.effectiveTaxRate();
        BigDecimal totalRate =
                total != null ? total : requireNonNullElse(effective, BigDecimal.ZERO);
        return Optional.of(
                new MappingOptions.TaxRate(
                        id,
                        name(rate.name(), id),
                        rate.code(),
                        effective != null ? effective : totalRate,
                        totalRate,
                        PlatformRules.validTransactionTypes(platformKey, rate)));
    }

    private static String name(@Nullable String name, String id) {
        return name == null || name.isBlank() ? id : name;
    }

    private static String currency(@Nullable String currency) {
        return currency != null && currency.matches("[A-Z]{3}") ? currency : NO_CURRENCY;
    }
}
