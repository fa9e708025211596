/**
 * Managed token migration: operators import the tokens that a client's previous application
 * obtained.
 */
@NullMarked
package io.ledgerway.company.tokenmigration;

import org.jspecify.annotations.NullMarked;
