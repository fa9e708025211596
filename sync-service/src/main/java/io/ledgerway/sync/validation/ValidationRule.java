package io.ledgerway.sync.validation;

import io.ledgerway.model.datatype.DataType;
import java.util.Set;

/**
 * Something that should hold of every record of a type, as SQL over its JSON, which is {@code d}.
 *
 * @param number ends the rule's id; stable, clients may know it
 * @param from what else is looked at, such as the lines of the record
 * @param broken true where the rule is broken
 * @param message tells so
 * @param needs types without which it cannot be judged: it is passed over until they were read
 */
record ValidationRule(
        String number, String from, String broken, String message, Set<DataType> needs) {

    ValidationRule {
        needs = Set.copyOf(needs);
    }

    static ValidationRule of(String number, String from, String broken, String message) {
        return new ValidationRule(number, from, broken, message, Set.of());
    }
}
