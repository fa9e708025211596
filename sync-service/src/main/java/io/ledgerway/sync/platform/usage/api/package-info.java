/** The usage of platforms, for clients and operators. */
@NullMarked
package io.ledgerway.sync.platform.usage.api;

import org.jspecify.annotations.NullMarked;
