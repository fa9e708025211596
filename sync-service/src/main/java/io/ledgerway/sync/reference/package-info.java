/**
 * Internal API that other services use to look up stored records and to request a refresh of them.
 */
@NullMarked
package io.ledgerway.sync.reference;

import org.jspecify.annotations.NullMarked;
