/** Login with a user and a password. */
@NullMarked
package io.ledgerway.connector.tryton.link;

import org.jspecify.annotations.NullMarked;
