/** Who may open and do what: one table, kept by an interceptor, and the rules of browsers. */
@NullMarked
package io.ledgerway.portal.access;

import org.jspecify.annotations.NullMarked;
