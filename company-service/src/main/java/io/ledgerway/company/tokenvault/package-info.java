/** Token vault: encrypted OAuth grants, their refresh and revocation. */
@NullMarked
package io.ledgerway.company.tokenvault;

import org.jspecify.annotations.NullMarked;
