/** Common parts of feeds: opaque cursors, and requests that wait for the next entry. */
@NullMarked
package io.ledgerway.starter.feed;

import org.jspecify.annotations.NullMarked;
