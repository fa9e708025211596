/** The people of a client: who they are, what they may do, how they sign in (design/portal.md). */
@NullMarked
package io.ledgerway.company.user;

import org.jspecify.annotations.NullMarked;
