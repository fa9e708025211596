/** Users of the portal: their accounts, roles and sign-in. */
@NullMarked
package io.ledgerway.company.user;

import org.jspecify.annotations.NullMarked;
