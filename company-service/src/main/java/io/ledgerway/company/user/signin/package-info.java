/** Sign-in with a password, an invitation or an identity provider. */
@NullMarked
package io.ledgerway.company.user.signin;

import org.jspecify.annotations.NullMarked;
