/** Encryption of stored secrets, and their re-encryption after a key change. */
@NullMarked
package io.ledgerway.starter.encryption;

import org.jspecify.annotations.NullMarked;
