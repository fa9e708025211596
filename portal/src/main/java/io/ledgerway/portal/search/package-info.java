/** Search over companies, connections, webhook consumers, messages, records, requests and pages. */
@NullMarked
package io.ledgerway.portal.search;

import org.jspecify.annotations.NullMarked;
