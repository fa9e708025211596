package io.ledgerway.expense.categorymapping;

import io.ledgerway.expense.reference.ReferenceData;
import io.ledgerway.expense.reference.ReferenceLookup;
import io.ledgerway.expense.reference.ReferenceRequest;
import io.ledgerway.model.accounting.RecordStatus;
import io.ledgerway.model.accounting.ledger.AccountStatus;
import io.ledgerway.model.expense.ExpenseMapping.Choice;
import io.ledgerway.starter.error.ValidationErrors;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Validates choices: each record must exist in the synced data and be active. Types that were never
 * synced are not checked.
 */
final class CategoryMappingValidator {

    private final ValidationErrors validationErrors = new ValidationErrors("CategoryMapping");

    private CategoryMappingValidator() {}

    /**
     * Checks that need no reference data.
     *
     * @throws io.ledgerway.starter.error.ApiException 400 with all validation errors
     */
    static void validateLengths(List<MappedCategory> categories) {
        CategoryMappingValidator rules = new CategoryMappingValidator();
        for (int i = 0; i < categories.size(); i++) {
            Choice choice = categories.get(i).choice();
            if (choice == null) {
                continue;
            }
            boolean tooLong =
                    ids(choice).anyMatch(it -> it.length() > CategoryMappingRequest.MAX_ID);
            boolean tooMany =
                    choice.trackingCategoryIds().size() > CategoryMappingRequest.MAX_TRACKING;
            rules.validationErrors.addIf(
                    tooLong, item(i, "accountId"), "An id must have at most 1000 characters.");
            rules.validationErrors.addIf(
                    tooMany,
                    item(i, "trackingCategoryIds"),
                    "A category has at most 10 tracking categories.");
        }
        rules.validationErrors.throwFirstIfAny();
    }

    /**
     * Checks against the reference data.
     *
     * @throws io.ledgerway.starter.error.ApiException 400 with all validation errors
     */
    static void validateReferences(ReferenceData referenceData, List<MappedCategory> categories) {
        CategoryMappingValidator rules = new CategoryMappingValidator();
        for (int i = 0; i < categories.size(); i++) {
            Choice choice = categories.get(i).choice();
            if (choice == null) {
                continue;
            }
            rules.inUse(
                    item(i, "accountId"),
                    "Account",
                    choice.accountId(),
                    referenceData::account,
                    it -> it.status() == AccountStatus.ARCHIVED);
            rules.inUse(
                    item(i, "taxRateId"),
                    "Tax rate",
                    choice.taxRateId(),
                    referenceData::taxRate,
                    it -> it.status() == RecordStatus.ARCHIVED);
            for (String id : choice.trackingCategoryIds()) {
                rules.inUse(
                        item(i, "trackingCategoryIds"),
                        "Tracking category",
                        id,
                        referenceData::trackingCategory,
                        it -> it.status() == RecordStatus.ARCHIVED);
            }
        }
        rules.validationErrors.throwFirstIfAny();
    }

    /** The records to look up. */
    static ReferenceRequest referencesOf(List<MappedCategory> categories) {
        Set<String> accounts = new HashSet<>();
        Set<String> taxRates = new HashSet<>();
        Set<String> tracking = new HashSet<>();
        for (MappedCategory category : categories) {
            Choice choice = category.choice();
            if (choice != null) {
                Stream.ofNullable(choice.accountId()).forEach(accounts::add);
                Stream.ofNullable(choice.taxRateId()).forEach(taxRates::add);
                tracking.addAll(choice.trackingCategoryIds());
            }
        }
        return new ReferenceRequest(accounts, Set.of(), Set.of(), taxRates, tracking, Set.of());
    }

    private static Stream<String> ids(Choice choice) {
        return Stream.concat(
                Stream.of(choice.accountId(), choice.taxRateId()).filter(Objects::nonNull),
                choice.trackingCategoryIds().stream());
    }

    private static String item(int number, String member) {
        return "categories[%d].%s".formatted(number, member);
    }

    private <T> void inUse(
            String item,
            String noun,
            @Nullable String id,
            Function<String, ReferenceLookup<T>> lookup,
            Predicate<T> archived) {
        if (id == null) {
            return;
        }
        switch (lookup.apply(id)) {
            case ReferenceLookup.NeverSynced<T> _ -> {}
            case ReferenceLookup.Absent<T> _ ->
                    validationErrors.add(item, noun + " " + id + " was not found");
            case ReferenceLookup.Present<T>(T record, boolean deleted) ->
                    validationErrors.addIf(
                            deleted || archived.test(record),
                            item,
                            noun
                                    + " "
                                    + id
                                    + " was deleted or archived in the accounting platform");
        }
    }
}
