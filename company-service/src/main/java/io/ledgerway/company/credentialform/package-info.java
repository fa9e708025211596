/** Credentials that customers type: form fields, verification, and the limit of attempts. */
@NullMarked
package io.ledgerway.company.credentialform;

import org.jspecify.annotations.NullMarked;
