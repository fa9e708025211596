/** Data types of platforms that clients use, from which the scopes of authorizations follow. */
@NullMarked
package io.ledgerway.company.datatypeaccess;

import org.jspecify.annotations.NullMarked;
