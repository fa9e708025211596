/** Sign-in at an identity provider (OpenID Connect: code flow with PKCE). */
@NullMarked
package io.ledgerway.company.user.oidc;

import org.jspecify.annotations.NullMarked;
