package io.ledgerway.starter.paging;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the {@link PageRequest} of a list that has pages but neither filter nor order: the API
 * document shows none, and given ones are rejected.
 */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
public @interface Unfiltered {}
