/**
 * Access control: a table of pages and minimum roles, enforced by an interceptor, and browser
 * security.
 */
@NullMarked
package io.ledgerway.portal.access;

import org.jspecify.annotations.NullMarked;
