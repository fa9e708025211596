/** Sign-in at an identity provider with OpenID Connect: authorization code flow with PKCE. */
@NullMarked
package io.ledgerway.company.user.oidc;

import org.jspecify.annotations.NullMarked;
