/** The way to accounting platforms: which there are, which connection is meant, how we get in. */
@NullMarked
package io.ledgerway.sync.platform;

import org.jspecify.annotations.NullMarked;
