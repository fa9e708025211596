package io.ledgerway.starter.openapi;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Documents an error of an operation that other operations do not have, or have otherwise. */
@Documented
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Repeatable(RespondsWithError.All.class)
public @interface RespondsWithError {

    /** The HTTP status, 4xx. */
    int status();

    /** When it occurs. */
    String description();

    /** Several errors of an operation. */
    @Documented
    @Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
    @Retention(RetentionPolicy.RUNTIME)
    @interface All {

        RespondsWithError[] value();
    }
}
