import HummingbirdTesting
import Testing

import DescriptionService

@Test func nothing() {}
