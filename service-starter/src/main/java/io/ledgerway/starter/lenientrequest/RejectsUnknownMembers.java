package io.ledgerway.starter.lenientrequest;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A request body whose members that the type does not have are rejected with 400. Ignored, a
 * misspelt member that restricts the request would widen it.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface RejectsUnknownMembers {}
