package io.ledgerway.starter.query;

/** A property of a listed type: what it holds and where SQL finds it. */
record Property(String name, PropertyType type, Access access) {

    /** Where SQL finds the value or values. */
    sealed interface Access {

        /** One value per row, NULL when missing. */
        record One(SqlFragment value) implements Access {}

        /**
         * The values of an array's elements.
         *
         * @param source what stands after FROM: one row per element
         * @param value an element's value
         * @param whole the path ends at the array itself, so that {@code null} asks for an empty
         *     one
         */
        record Each(SqlFragment source, SqlFragment value, boolean whole) implements Access {}
    }
}
