/** Passwords: which are good enough, and how they are kept (Argon2id). */
@NullMarked
package io.ledgerway.company.people.password;

import org.jspecify.annotations.NullMarked;
