/** What clients use of platforms, from which the scopes of authorizations follow. */
@NullMarked
package io.ledgerway.company.platformuse;

import org.jspecify.annotations.NullMarked;
