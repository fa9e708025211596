/** Authorization by a customer, and renewal of the access it grants. */
@NullMarked
package io.ledgerway.connector.link;

import org.jspecify.annotations.NullMarked;
