/** What clients use of platforms, from which the scopes of authorizations follow. */
@NullMarked
package io.ledgerway.company.datatypeaccess;

import org.jspecify.annotations.NullMarked;
