/** How a service signs in at its database. */
@NullMarked
package io.ledgerway.starter.database;

import org.jspecify.annotations.NullMarked;
