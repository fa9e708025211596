/**
 * Checks of an adapter against a real organisation, with reports without the organisation's data.
 */
@NullMarked
package io.ledgerway.connector.kit.live;

import org.jspecify.annotations.NullMarked;
