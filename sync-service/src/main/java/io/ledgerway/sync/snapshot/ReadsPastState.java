package io.ledgerway.sync.snapshot;

import io.ledgerway.starter.openapi.RespondsWithError;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Documents the 410 of a read with the parameters asOf and snapshot, see {@link AsOfResolver}. */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@RespondsWithError(
        status = 410,
        description = "With asOf or snapshot: the records of that time are no longer kept.")
public @interface ReadsPastState {}
