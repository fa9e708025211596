/** Access to platforms that customers type: its fields, their check, and the limit of attempts. */
@NullMarked
package io.ledgerway.company.credentialform;

import org.jspecify.annotations.NullMarked;
