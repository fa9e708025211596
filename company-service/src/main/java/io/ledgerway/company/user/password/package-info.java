/** Passwords: which are good enough, and how they are kept (Argon2id). */
@NullMarked
package io.ledgerway.company.user.password;

import org.jspecify.annotations.NullMarked;
