/** Password rules and Argon2id hashes. */
@NullMarked
package io.ledgerway.company.user.password;

import org.jspecify.annotations.NullMarked;
