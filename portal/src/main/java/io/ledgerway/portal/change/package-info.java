/** Changes of records, newest first, of a company and of all companies. */
@NullMarked
package io.ledgerway.portal.change;

import org.jspecify.annotations.NullMarked;
