package io.ledgerway.starter.query;

/** A property of a listed type: its type and its SQL. */
record Property(String name, PropertyType type, Access access) {

    /** SQL of the value or values. */
    sealed interface Access {

        /** One value per row, NULL when missing. */
        record One(SqlFragment value) implements Access {}

        /**
         * The values of an array's elements.
         *
         * @param source SQL after FROM: one row per element
         * @param value SQL of the value of an element
         * @param whole the path ends at the array itself, so that {@code null} matches an empty one
         */
        record Each(SqlFragment source, SqlFragment value, boolean whole) implements Access {}
    }
}
