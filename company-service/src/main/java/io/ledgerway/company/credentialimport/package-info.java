/** Imports OAuth tokens that a client's previous application obtained. */
@NullMarked
package io.ledgerway.company.credentialimport;

import org.jspecify.annotations.NullMarked;
