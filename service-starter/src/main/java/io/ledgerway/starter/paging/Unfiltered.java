package io.ledgerway.starter.paging;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * On the {@link PageRequest} of a list that has pages and neither a filter nor an order: the
 * document shows none, and what is given is passed over.
 */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
public @interface Unfiltered {}
