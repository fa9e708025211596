package io.ledgerway.connector.sandbox.push;

import java.util.List;
import java.util.Map;

/** Format in which the value of a field is written. */
sealed interface ValueFormat {

    /** Unchanged. */
    record Text() implements ValueFormat {}

    /** A decimal number, as text. */
    record Amount() implements ValueFormat {}

    /** A decimal number with the opposite sign. */
    record NegatedAmount() implements ValueFormat {}

    /** The date of a date and time. */
    record Date() implements ValueFormat {}

    record Flag() implements ValueFormat {}

    /**
     * An enumeration.
     *
     * @param values the sandbox's value of each canonical value; empty where it is not sent
     * @param offered the values that clients are offered; the others are accepted, too
     */
    record Choice(Map<String, String> values, List<String> offered) implements ValueFormat {

        public Choice {
            values = Map.copyOf(values);
            offered = List.copyOf(offered);
        }
    }

    /** A qualified category such as {@code Asset.Current}: a class and a category. */
    record AccountCategory() implements ValueFormat {}

    /** A reference, written as an object with an id. */
    record Reference() implements ValueFormat {}

    /** An id, written as an object with an id. */
    record IdAsReference() implements ValueFormat {}

    /** A reference that names its data type. */
    record TypedReference(List<String> types) implements ValueFormat {

        public TypedReference {
            types = List.copyOf(types);
        }
    }

    /** A list of references that name their data type. */
    record TypedReferences(List<String> types) implements ValueFormat {

        public TypedReferences {
            types = List.copyOf(types);
        }
    }

    /** Tracking categories and a customer, which have different fields in the sandbox. */
    record TrackedRecords() implements ValueFormat {

        static final String CATEGORIES = "trackingCategories";
        static final String CUSTOMERS = "customers";
        static final List<String> TYPES = List.of(CATEGORIES, CUSTOMERS);
    }

    /**
     * The customer that a line is billed to. One that is not billed is the customer that the line
     * is tracked by, which is another field in the sandbox.
     */
    record BilledCustomer() implements ValueFormat {}

    /** A supplier or a customer, which have different fields in the sandbox. */
    record Contact() implements ValueFormat {}

    /** A reference, written as an id. */
    record ReferenceAsId() implements ValueFormat {}

    /** A list of references. */
    record References() implements ValueFormat {}

    /** An object. */
    record Nested(List<FieldMapping> fields) implements ValueFormat {

        public Nested {
            fields = List.copyOf(fields);
        }
    }

    /** A list of objects. */
    record NestedList(List<FieldMapping> fields) implements ValueFormat {

        public NestedList {
            fields = List.copyOf(fields);
        }
    }

    /** An object whose fields belong to the parent in the sandbox. */
    record Flattened(List<FieldMapping> fields) implements ValueFormat {

        public Flattened {
            fields = List.copyOf(fields);
        }
    }

    /** A list of at most one object whose fields belong to the parent in the sandbox. */
    record FlattenedSingle(List<FieldMapping> fields) implements ValueFormat {

        public FlattenedSingle {
            fields = List.copyOf(fields);
        }
    }

    /** Not sent: the platform computes the value. */
    record Computed(String type) implements ValueFormat {}
}
