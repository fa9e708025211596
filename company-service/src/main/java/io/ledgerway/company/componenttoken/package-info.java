/** Issues access tokens for browser components of one company. */
@NullMarked
package io.ledgerway.company.componenttoken;

import org.jspecify.annotations.NullMarked;
