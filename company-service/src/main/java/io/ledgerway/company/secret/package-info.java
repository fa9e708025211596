/** Sealing of what must not be readable in the database. */
@NullMarked
package io.ledgerway.company.secret;

import org.jspecify.annotations.NullMarked;
