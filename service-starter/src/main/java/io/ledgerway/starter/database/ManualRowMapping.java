package io.ledgerway.starter.database;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Allows a class to read columns itself. All others use a {@link RecordRowMapper} or {@code
 * JdbcClient.query(Class)}; an architecture rule fails the build otherwise.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface ManualRowMapping {

    /** The reason why no record is mapped. */
    String value();
}
