/** The log of calls to platforms, for clients. */
@NullMarked
package io.ledgerway.sync.platform.calllog.api;

import org.jspecify.annotations.NullMarked;
