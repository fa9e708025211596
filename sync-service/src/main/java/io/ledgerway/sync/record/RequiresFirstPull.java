package io.ledgerway.sync.record;

import io.ledgerway.starter.openapi.RespondsWithError;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Documents the 409 of a read whose data type has not been pulled, see {@link RecordScope}, or
 * whose snapshot is not settled.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@RespondsWithError(
        status = 409,
        description =
                "The data set has not been requested, or its first pull is not complete; or, with"
                        + " the parameter snapshot, the snapshot is not settled.")
public @interface RequiresFirstPull {}
