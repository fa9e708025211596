/**
 * Usage of platforms: counts calls and bytes of every connection, and defers pulls when a monthly
 * limit of the application at a platform is nearly used up.
 */
@NullMarked
package io.ledgerway.sync.platform.usage;

import org.jspecify.annotations.NullMarked;
