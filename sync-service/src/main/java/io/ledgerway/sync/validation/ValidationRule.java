package io.ledgerway.sync.validation;

import io.ledgerway.model.datatype.DataType;
import java.util.Set;

/**
 * A rule for the records of a type, as SQL over the record's JSON {@code d}.
 *
 * @param number last part of the rule's id; stable, because clients may refer to it
 * @param from further FROM items, such as the lines of the record
 * @param broken condition that is true if the rule is broken
 * @param message expression for the message
 * @param needs types that must have been pulled; otherwise the rule is skipped
 */
record ValidationRule(
        String number, String from, String broken, String message, Set<DataType> needs) {

    ValidationRule {
        needs = Set.copyOf(needs);
    }

    static ValidationRule of(String number, String from, String broken, String message) {
        return new ValidationRule(number, from, broken, message, Set.of());
    }

    /** SQL: the number, if one of the records {@code t} breaks the rule. */
    String ifBroken() {
        return "CASE WHEN bool_or(%s) THEN '%s' END"
                .formatted(
                        from.isBlank()
                                ? broken
                                : "EXISTS (SELECT FROM (VALUES (1)) AS one (x) %s WHERE %s)"
                                        .formatted(from, broken),
                        number);
    }
}
