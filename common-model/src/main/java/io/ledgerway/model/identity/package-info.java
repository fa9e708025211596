/** Claims, headers, roles and channels that identify a caller between gateway and services. */
@NullMarked
package io.ledgerway.model.identity;

import org.jspecify.annotations.NullMarked;
